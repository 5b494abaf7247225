export { CommandButton } from './components/command-button.js';
