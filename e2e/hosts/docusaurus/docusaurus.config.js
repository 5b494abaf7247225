module.exports = {
  title: 'Stadtblog',
  url: 'http://127.0.0.1',
  baseUrl: '/',
  trailingSlash: false,
  themes: ['@docusaurus/theme-classic'],
  plugins: ['@docusaurus/plugin-content-pages'],
  themeConfig: {
    navbar: {
      title: 'Stadtblog',
      items: [
        { to: '/games', label: 'Stadtspiele' },
        { to: '/tickets', label: 'Tickets' },
        { to: '/en/games', label: 'City games' },
      ],
    },
  },
};
