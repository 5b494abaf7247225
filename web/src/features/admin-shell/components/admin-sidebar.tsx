import '../texts.js';
import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

import { classNames } from '../../../shared/ui/index.js';
import { NavLink } from '../../../shared/ui/nav-link.js';
import type { NavigationItem } from '../navigation-item.js';

interface AdminSidebarProps {
  brand: ReactNode;
  items: readonly NavigationItem[];
  /** How much waits for an admin in an area, such as failures, by the area's label; 0 is not shown. */
  counts?: Partial<Record<NavigationItem['label'], number>>;
  /** Above the links. */
  search: ReactNode;
  /** Below the links: language and account. */
  children: ReactNode;
}

/** A column beside the page; on narrow screens a bar above the page, with a menu that opens below the bar. */
export function AdminSidebar({ brand, items, counts = {}, search, children }: AdminSidebarProps) {
  const { t } = useTranslation('adminShell');
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const [shownPath, setShownPath] = useState(pathname);
  // Every change of the page closes the menu, also a change by the command palette.
  if (pathname !== shownPath) {
    setShownPath(pathname);
    setIsOpen(false);
  }
  const Icon = isOpen ? X : Menu;
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <header
      onKeyDown={closeOnEscape}
      className="border-b border-line bg-surface lg:fixed lg:inset-y-0 lg:left-0 lg:flex lg:w-60 lg:flex-col lg:overflow-y-auto lg:border-r lg:border-b-0 print:hidden"
    >
      <div className="flex items-center justify-between gap-2 px-4 py-2.5 lg:py-5">
        {brand}
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={() => setIsOpen(!isOpen)}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 text-sm font-semibold hover:bg-sunken lg:hidden"
        >
          <Icon aria-hidden className="size-5" />
          {t('menu')}
        </button>
      </div>
      <div
        id={menuId}
        className={classNames('grow flex-col gap-4 px-3 pb-4 lg:flex lg:justify-between', isOpen ? 'flex' : 'hidden')}
      >
        <div className="space-y-4">
          {search}
          <nav aria-label={t('navigation')}>
            <ul className="space-y-1">
              {items.map(({ to, label, icon: ItemIcon }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    onClick={() => setIsOpen(false)}
                    className={({ isActive }) =>
                      classNames(
                        'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-medium',
                        isActive ? 'bg-accent-soft text-ink' : 'text-muted hover:bg-sunken hover:text-ink',
                      )
                    }
                  >
                    <ItemIcon aria-hidden className="size-5 shrink-0" />
                    {t(`areas.${label}`)}
                    <Count of={counts[label]} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="flex flex-col items-start gap-3 border-t border-line pt-4">{children}</div>
      </div>
    </header>
  );
}

function Count({ of: count = 0 }: { of: number | undefined }) {
  const { t } = useTranslation('adminShell');
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-danger-soft px-2 py-0.5 text-xs font-semibold text-danger tabular-nums">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('waiting', { count })}</span>
    </span>
  );
}
