import { useTranslation } from 'react-i18next';
import { BrandLink, DocumentFrame, HeaderBar, LanguageToggle, LegalFooter } from '../../features/shell/index.js';

export function AdminLayout() {
  const { t } = useTranslation();
  return (
    <DocumentFrame
      header={
        <HeaderBar
          brand={
            <BrandLink to="/widgets">
              <span className="hidden rounded-inner bg-sunken px-2 py-0.5 text-xs font-semibold text-muted sm:inline">
                {t('administration')}
              </span>
            </BrandLink>
          }
        >
          <LanguageToggle />
        </HeaderBar>
      }
      // The footer begins below the first screen, where no page that grows while it loads can push it about.
      mainClassName="min-h-svh print:min-h-0"
      footer={<LegalFooter />}
    />
  );
}
