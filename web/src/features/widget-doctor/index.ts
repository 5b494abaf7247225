export { startDoctor } from './start-doctor.js';
