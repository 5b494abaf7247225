export { useTeamNames } from './use-team-names.js';
