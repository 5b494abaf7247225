import { useMemo } from 'react';
import { Marker, useMap } from 'react-leaflet';
import { useLanguage } from '../../widget/index.js';
import { onActivation } from '../model/activation.js';
import { capitals } from '../model/capitals.js';
import { capitalIcon } from '../model/icons.js';
import { useMapTexts } from '../model/texts.js';
import { capitalZoom } from '../model/zoom.js';

/** Capitals of countries without games, on the map of the whole continent (MP-4); a click on one zooms in. */
export const CapitalMarkers = () => capitals.map((capital) => <CapitalMarker key={capital.name.en} {...capital} />);

function CapitalMarker({ name, lat, lng }: (typeof capitals)[number]) {
  const map = useMap();
  const t = useMapTexts();
  const language = useLanguage();
  const shownName = name[language];
  const icon = useMemo(() => capitalIcon(shownName), [shownName]);
  const handlers = useMemo(
    () =>
      onActivation((_, byKeyboard) => {
        map.setView([lat, lng], capitalZoom);
        if (byKeyboard) map.getContainer().focus({ preventScroll: true });
      }),
    [map, lat, lng],
  );
  return (
    <Marker
      key={language}
      position={[lat, lng]}
      icon={icon}
      title={`${shownName}: ${t('capitalHint')}`}
      // Draws capitals below the cities.
      zIndexOffset={-5_000}
      eventHandlers={handlers}
    />
  );
}
