import { formatDistance, formatDuration } from './measures.js';

it.each([
  [45, '45 Minuten', '45 minutes'],
  [60, '1 Stunde', '1 hour'],
  [75, '1 Std. 15 Min.', '1 hr 15 min'],
  [90, '1,5 Stunden', '1.5 hours'],
  [180, '3 Stunden', '3 hours'],
])('[GD-1] formatDuration writes %d minutes as "%s" and "%s"', (minutes, german, english) => {
  const texts = [formatDuration(minutes, 'de'), formatDuration(minutes, 'en')];
  expect(texts.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([german, english]);
});

it('[GD-1] formatDistance writes metres, and kilometres with one decimal', () => {
  expect(formatDistance(850, 'de').replaceAll(/\s/g, ' ')).toBe('850 m');
  expect(formatDistance(2_450, 'de').replaceAll(/\s/g, ' ')).toBe('2,5 km');
});
