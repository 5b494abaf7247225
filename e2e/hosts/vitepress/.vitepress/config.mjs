// `npm run hosts:try` replaces each `embed:…` by the embed code that the documentation shows.
export default {
  title: 'Stadtblog',
  description: 'A blog about cities',
  lang: 'de',
  'embed:head': [],
  locales: {
    root: { label: 'Deutsch', lang: 'de' },
    en: { label: 'English', lang: 'en' },
  },
  themeConfig: {
    nav: [
      { text: 'Start', link: '/' },
      { text: 'Stadtspiele', link: '/games' },
      { text: 'Tickets', link: '/tickets' },
      { text: 'City games', link: '/en/games' },
    ],
  },
};
