import type { Plugin } from 'vite';

const displayName = /^\w+\.displayName = "\w+";$/gm;
const component = /^const \w+ = (?=React\$1\.(forwardRef|createContext)\()/gm;

/**
 * Lets the build leave out the components of React Router that no page uses: several kB of the shop's first load. The
 * build keeps them otherwise, because it cannot know that `forwardRef`, `createContext` and names for developer tools
 * have no side effect.
 */
export const withoutUnusedRouterParts = (): Plugin => ({
  name: 'without-unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]react-router[\\/]/ },
    handler: (code) => code.replace(displayName, '').replace(component, '$&/* @__PURE__ */ '),
  },
});
