import type { ReactNode } from 'react';
import { ButtonAnchor } from '../../../shared/ui/index.js';

interface OutLinkProps {
  href: string;
  icon: ReactNode;
  variant?: 'secondary' | 'quiet';
  children: string;
}

/** The ticket's address is a credential: no other site may read it as a referrer. */
export function OutLink({ icon, variant = 'secondary', children, ...link }: OutLinkProps) {
  return (
    <ButtonAnchor variant={variant} className="w-full" target="_blank" rel="noopener noreferrer" {...link}>
      {icon}
      {children}
    </ButtonAnchor>
  );
}
