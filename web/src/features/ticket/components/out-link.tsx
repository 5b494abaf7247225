import type { ReactNode } from 'react';
import { ButtonAnchor } from '../../../shared/ui/index.js';

interface OutLinkProps {
  href: string;
  icon: ReactNode;
  look?: 'secondary' | 'quiet';
  children: string;
}

/** The ticket's address is a credential: no other site may read it as a referrer. */
export function OutLink({ icon, look = 'secondary', children, ...link }: OutLinkProps) {
  return (
    <ButtonAnchor look={look} className="w-full" target="_blank" rel="noopener noreferrer" {...link}>
      {icon}
      {children}
    </ButtonAnchor>
  );
}
