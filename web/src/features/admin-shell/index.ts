export { AdminSidebar } from './components/admin-sidebar.js';
export type { NavigationItem } from './navigation-item.js';
