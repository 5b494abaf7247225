import '../texts.js';
import { ChevronsUpDown, CircleUserRound, ShieldCheck } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { ButtonLink, classNames } from '../../../shared/ui/index.js';
import { selectSession } from '../model/session.slice.js';
import { SignOutButton } from './sign-out-button.js';

/** A button that shows who is signed in; a click opens a panel above the button, with the account's actions. */
export function AccountMenu() {
  const { t } = useTranslation('auth');
  const session = useSelector(selectSession);
  const panelId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (session.status !== 'active') return null;
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    <div
      className="relative w-full"
      onKeyDown={closeOnEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Without `relatedTarget` no other element has got the focus: another window may have become active.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <div id={panelId} className={classNames('mb-2 space-y-2', !isOpen && 'hidden')}>
        <ButtonLink variant="secondary" className="w-full" to="/admin/security" onClick={() => setIsOpen(false)}>
          <ShieldCheck aria-hidden className="size-4" />
          {t('security')}
        </ButtonLink>
        <SignOutButton />
      </div>
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={t('account', { email: session.session.user.email })}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-control px-3 text-left text-sm hover:bg-sunken"
      >
        <CircleUserRound aria-hidden className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 truncate">{session.session.user.email}</span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
      </button>
    </div>
  );
}
