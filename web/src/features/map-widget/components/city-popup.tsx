import { type KeyboardEvent, useMemo } from 'react';
import { Popup, useMap } from 'react-leaflet';
import type { MapCityDto } from '../../../api/generated-widgets.js';
import { buttonClasses } from '../../../shared/ui/button-classes.js';
import { CloseIcon, PlaceLink, usePlaceLinks } from '../../widget/index.js';
import { useMapTexts } from '../model/texts.js';

interface CityPopupProps {
  city: MapCityDto;
  /** Address of the public website. */
  site: string;
  /** The marker, to which the focus returns. */
  opener: HTMLElement | undefined;
  onClose: () => void;
}

/** Pixels from the city, so that the popup is above the pin. */
const offset: [number, number] = [0, -28];
const padding: [number, number] = [16, 16];

/** Names a city and links to its page of the public website. */
export function CityPopup({ city, site, opener, onClose }: CityPopupProps) {
  const map = useMap();
  const t = useMapTexts();
  const links = usePlaceLinks(site);
  // React-leaflet opens the popup again for each new array.
  const position = useMemo((): [number, number] => [city.lat, city.lng], [city]);
  const close = () => {
    map.closePopup();
    const focused = opener?.isConnected ? opener : map.getContainer();
    focused.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  return (
    <Popup
      position={position}
      offset={offset}
      autoPanPadding={padding}
      closeButton={false}
      className="map-popup"
      eventHandlers={{ remove: onClose }}
    >
      <div onKeyDown={onKeyDown}>
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 pt-1.5 text-lg font-semibold wrap-break-word">{city.name}</h2>
          <button
            type="button"
            aria-label={t('closePopup')}
            onClick={close}
            className="-mr-2 grid size-10 shrink-0 cursor-pointer place-items-center rounded-inner text-muted hover:bg-sunken hover:text-ink"
          >
            <CloseIcon className="size-4" />
          </button>
        </div>
        <PlaceLink
          ref={takeFocus}
          place={{ kind: 'escape-game', slug: city.slug }}
          links={links}
          className={`${buttonClasses('primary')} mt-3 w-full`}
        >
          {t('open')}
        </PlaceLink>
      </div>
    </Popup>
  );
}

/** Focuses the link in the next animation frame, because Leaflet hides a popup until it has placed it. */
function takeFocus(link: HTMLElement | null) {
  const frame = requestAnimationFrame(() => link?.focus({ preventScroll: true }));
  return () => cancelAnimationFrame(frame);
}
