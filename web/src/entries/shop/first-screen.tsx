import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useTranslation } from 'react-i18next';
import { StaticRouter, useRoutes } from 'react-router';
import { CheckoutSkeleton } from '../../features/checkout/index.js';
import giftCardDe from '../../features/gift-card/locales/de.json' with { type: 'json' };
import giftCardEn from '../../features/gift-card/locales/en.json' with { type: 'json' };
import orderLinksDe from '../../features/order-links/locales/de.json' with { type: 'json' };
import orderLinksEn from '../../features/order-links/locales/en.json' with { type: 'json' };
import paymentReturnDe from '../../features/payment-return/locales/de.json' with { type: 'json' };
import paymentReturnEn from '../../features/payment-return/locales/en.json' with { type: 'json' };
import ticketDe from '../../features/ticket/locales/de.json' with { type: 'json' };
import ticketEn from '../../features/ticket/locales/en.json' with { type: 'json' };
import withdrawalDe from '../../features/withdrawal/locales/de.json' with { type: 'json' };
import withdrawalEn from '../../features/withdrawal/locales/en.json' with { type: 'json' };
import {
  englishUnlessGerman,
  germanUnlessEnglish,
  initialiseTexts,
  type Language,
  languages,
} from '../../shared/i18n/index.js';
import { Page, Waiting } from '../../shared/ui/index.js';
import { ShopLayout } from './shop-layout.js';

const giftCard = { de: giftCardDe, en: giftCardEn };
const orderLinks = { de: orderLinksDe, en: orderLinksEn };
const paymentReturn = { de: paymentReturnDe, en: paymentReturnEn };
const ticket = { de: ticketDe, en: ticketEn };
const withdrawal = { de: withdrawalDe, en: withdrawalEn };

interface FirstScreen {
  /** The fixed part of the page's path. */
  path: string;
  languageRule: (browserLanguage: string) => Language;
  content: (language: Language) => ReactNode;
}

/** Headings, leads and language rules as the pages themselves have them. */
const firstScreens: FirstScreen[] = [
  { path: '/', languageRule: germanUnlessEnglish, content: () => <CheckoutSkeleton /> },
  {
    path: '/payment-success',
    languageRule: germanUnlessEnglish,
    content: (language) => <WaitingPage narrow title={paymentReturn[language].title} />,
  },
  {
    path: '/ticket',
    languageRule: germanUnlessEnglish,
    content: (language) => <WaitingPage title={ticket[language].title} />,
  },
  {
    path: '/gift-card',
    languageRule: englishUnlessGerman,
    content: (language) => <WaitingPage title={giftCard[language].title} lead={giftCard[language].lead} />,
  },
  {
    path: '/gift-card/balance',
    languageRule: englishUnlessGerman,
    content: (language) => {
      const { title, lead } = giftCard[language].balance;
      return <WaitingPage narrow title={title} lead={lead} />;
    },
  },
  {
    path: '/gift-card-success',
    languageRule: englishUnlessGerman,
    content: (language) => <WaitingPage narrow title={giftCard[language].card} />,
  },
  {
    path: '/withdrawal',
    languageRule: germanUnlessEnglish,
    content: (language) => <WaitingPage narrow title={withdrawal[language].title} lead={withdrawal[language].lead} />,
  },
  {
    path: '/my-bookings',
    languageRule: germanUnlessEnglish,
    content: (language) => <WaitingPage narrow title={orderLinks[language].title} lead={orderLinks[language].lead} />,
  },
];

/**
 * What the shop shows until its code is loaded, in both languages: templates of the layout and of the content of
 * `main`. Only the build and tests load this module.
 */
export const firstScreenTemplates = (): string =>
  languages
    .flatMap((language) => {
      initialiseTexts(language);
      return [
        `<template data-layout lang="${language}">${htmlOf(Layout)}</template>`,
        ...firstScreens.map(
          ({ path, languageRule, content }) =>
            // `otherwise` is for browsers that prefer neither language.
            `<template data-path="${path}" data-otherwise="${languageRule('')}" lang="${language}">${htmlOf(() => content(language))}</template>`,
        ),
      ];
    })
    .join('');

const htmlOf = (Content: ComponentType): string =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <Content />
    </StaticRouter>,
  );

const Layout = () => useRoutes([{ path: '*', element: <ShopLayout /> }]);

function WaitingPage(props: { title: string; lead?: string; narrow?: boolean }) {
  const { t } = useTranslation();
  return (
    <Page {...props}>
      <Waiting text={t('loading')} />
    </Page>
  );
}
