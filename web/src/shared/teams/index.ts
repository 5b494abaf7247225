export { useTeamSplitText } from './use-team-split-text.js';
