import type { ReactNode } from 'react';
import { ButtonAnchor } from '../../../shared/ui/index.js';

interface ExternalLinkProps {
  href: string;
  icon: ReactNode;
  variant?: 'secondary' | 'quiet';
  children: string;
}

/** The ticket's address contains a credential, so it must not be sent to other sites as a referrer. */
export function ExternalLink({ icon, variant = 'secondary', children, ...link }: ExternalLinkProps) {
  return (
    <ButtonAnchor variant={variant} className="w-full" target="_blank" rel="noopener noreferrer" {...link}>
      {icon}
      {children}
    </ButtonAnchor>
  );
}
