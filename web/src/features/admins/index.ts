import './texts.js';

export { adminWordOf } from './model/admin-words.js';
