import type { ReactNode } from 'react';
import { ButtonAnchor } from '../../../shared/ui/index.js';

interface ExternalLinkProps {
  href: string;
  icon: ReactNode;
  variant?: 'secondary' | 'quiet';
  children: string;
}

/** A link to another site. The ticket page's address contains its access token, so the link sends no referrer. */
export function ExternalLink({ icon, variant = 'secondary', children, ...link }: ExternalLinkProps) {
  return (
    <ButtonAnchor variant={variant} className="w-full" target="_blank" rel="noopener noreferrer" {...link}>
      {icon}
      {children}
    </ButtonAnchor>
  );
}
