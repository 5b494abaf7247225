import '../game-details-texts.js';
import { isPriceOnRequest } from '@shop/pricing';
import { MapPin, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { CityDto } from '../../../api/generated-widgets.js';
import type { GameDto } from '../../../api/generated.js';
import { useLanguage } from '../../../shared/i18n/index.js';
import { isFramed } from '../../../shared/lib/is-framed.js';
import { formatMoney } from '../../../shared/lib/money.js';
import { cityName } from '../../../shared/places/index.js';
import { Button, ButtonAnchor, classNames, ErrorCard, LoadingShape, Skeleton } from '../../../shared/ui/index.js';
import { Modal } from '../../../shared/ui/modal.js';
import { useCheckout } from '../model/checkout.selectors.js';
import { isOpenedHere, withoutDetails } from '../model/details-address.js';
import { gameDescription } from '../model/game-descriptions.js';
import { gameTitle } from '../model/game-texts.js';
import { usePriceInquiry } from '../model/use-price-inquiry.js';
import { useShownGame } from '../model/use-shown-game.js';
import { CopyLink } from './copy-link.js';
import { GameFacts } from './game-facts.js';
import { GameGallery } from './game-gallery.js';
import { Paragraphs } from './paragraphs.js';
import { StartPoint } from './start-point.js';

/** Everything about the game that the address names, as a sheet over the page. */
export function GameDetails() {
  const { t } = useTranslation('gameDetails');
  const { t: tCommon } = useTranslation();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const shown = useShownGame(query.get('city') ?? '', query.get('game') ?? '');
  const { city, game, isLoading, isFailed, retry, choose } = shown;
  const close = useClose();
  const titleId = useId();
  return (
    <Modal
      aria-labelledby={titleId}
      onDismiss={close}
      className={classNames(sheet, isFramed() ? sheetInFrame : sheetOnPage)}
    >
      {game && city ? (
        <Details
          city={city}
          game={game}
          titleId={titleId}
          onChoose={() => {
            choose();
            close();
          }}
          onBack={close}
        />
      ) : (
        <div className="flex min-h-72 flex-1 flex-col justify-center overflow-y-auto">
          <Heading id={titleId} className="sr-only">
            {isLoading ? t('loading') : isFailed ? t('failure') : t('notFound')}
          </Heading>
          {isLoading ? (
            <DetailsSkeleton />
          ) : (
            <div className="p-5 pt-18 sm:p-8">
              <ErrorCard
                title={isFailed ? t('failure') : t('notFound')}
                text={isFailed ? t('failureText') : t('notFoundText')}
              >
                <Button variant={isFailed ? 'primary' : 'secondary'} onClick={isFailed ? retry : close}>
                  {isFailed ? tCommon('retry') : t('back')}
                </Button>
              </ErrorCard>
            </div>
          )}
        </div>
      )}
      <CloseButton onClick={close} />
    </Modal>
  );
}

const sheet =
  'w-full max-w-none flex-col overflow-hidden rounded-t-card open:flex sm:w-[calc(100%-4rem)] sm:max-w-4xl sm:rounded-card';
/** `short:`: in a low window the sheet scrolls as a whole, so that its footer does not take most of the height. */
const sheetOnPage =
  'mx-0 mt-auto mb-0 h-[calc(100dvh-var(--spacing)*6)] max-h-none sm:m-auto sm:h-[min(calc(100dvh-4rem),56rem)] short:overflow-y-auto short:open:block';
/** A frame is as high as its content: there the sheet begins at the frame's top, to which the host page scrolls. */
const sheetInFrame = 'mx-auto mt-2 mb-auto h-auto max-h-[calc(100%-1rem)] rounded-card';

/**
 * Goes back to the page below. When the address of the details view was opened directly, the history has no entry for
 * that page, so the current entry is replaced.
 */
function useClose(): () => void {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return () => {
    if (isOpenedHere(state)) return void navigate(-1);
    void navigate({ search: withoutDetails(search) }, { replace: true });
    document.getElementById('content')?.focus({ preventScroll: true });
  };
}

interface DetailsProps {
  city: CityDto;
  game: GameDto;
  titleId: string;
  onChoose: () => void;
  onBack: () => void;
}

function Details({ city, game, titleId, onChoose, onBack }: DetailsProps) {
  const { t } = useTranslation('gameDetails');
  const { t: tCheckout } = useTranslation('checkout');
  const language = useLanguage();
  const isChosen = useCheckout().selectedGame?.id === game.id;
  const title = gameTitle(game, language);
  const isOnRequest = isPriceOnRequest(game.priceCents);
  const inquiry = usePriceInquiry(game, city);
  const { summary, description } = gameDescription(game, language);
  const pictures = game.details?.images ?? [];
  const shownPictures = pictures.length === 0 && game.teaserImage ? [game.teaserImage] : pictures;
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {shownPictures.length > 0 && <GameGallery urls={shownPictures} title={title} />}
        <div
          className={classNames(
            'grid gap-x-10 gap-y-7 p-5 sm:p-8 md:grid-cols-[minmax(0,1fr)_16.5rem] md:grid-rows-[auto_1fr]',
            shownPictures.length === 0 && 'pt-14',
          )}
        >
          <div className="space-y-2">
            <p className="flex items-center gap-1.5 text-sm font-medium text-accent">
              <MapPin aria-hidden className="size-4 shrink-0" />
              {cityName(city, language)}
            </p>
            <Heading id={titleId} className="text-2xl font-semibold text-balance wrap-break-word sm:text-3xl">
              {title}
            </Heading>
            {summary && <p className="text-lg text-pretty text-muted">{summary}</p>}
          </div>
          <div className="md:col-start-2 md:row-span-2 md:row-start-1">
            <h3 className="sr-only">{t('facts')}</h3>
            <GameFacts game={game} />
          </div>
          <div className="space-y-8">
            {description && (
              <Section title={t('story')}>
                <Paragraphs text={description} />
              </Section>
            )}
            {game.details?.startPoint && (
              <Section title={t('start')}>
                <StartPoint startPoint={game.details.startPoint} />
              </Section>
            )}
            <CopyLink citySlug={city.slug} game={game} />
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-surface px-5 py-3 sm:px-8 sm:py-4">
        <p className="text-lg font-semibold tabular-nums">
          {isOnRequest
            ? tCheckout('summary.onRequest')
            : tCheckout('summary.perTeam', { price: formatMoney(game.priceCents, language) })}
        </p>
        {isOnRequest && inquiry ? (
          <ButtonAnchor className="max-sm:flex-1" href={inquiry}>
            {tCheckout('summary.ask')}
          </ButtonAnchor>
        ) : (
          <Button className="max-sm:flex-1" onClick={isChosen ? onBack : onChoose}>
            {isChosen ? t('back') : t('choose')}
          </Button>
        )}
      </div>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** Gets the focus, so that screen readers read it, and the arrow keys scroll the sheet. */
function Heading({ id, className, children }: { id: string; className: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className={classNames('outline-none', className)}>
      {children}
    </h2>
  );
}

/** Last in the DOM, so that screen readers begin with the content. */
function CloseButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={t('close')}
      onClick={onClick}
      // In a low window the whole sheet scrolls, and this button stays.
      className="absolute top-3 right-3 short:fixed short:top-9 sm:short:top-11 sm:short:right-11 grid size-11 cursor-pointer place-items-center rounded-full border border-line bg-surface text-ink shadow-card hover:bg-sunken"
    >
      <X aria-hidden className="size-5" />
    </button>
  );
}

function DetailsSkeleton() {
  const { t } = useTranslation('gameDetails');
  return (
    <LoadingShape text={t('loading')} className="mb-auto">
      <Skeleton className="aspect-3/2 w-full rounded-none sm:aspect-2/1" />
      <span className="block space-y-4 p-5 sm:p-8">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-4/5" />
      </span>
    </LoadingShape>
  );
}
