import { useLayoutEffect } from 'react';
import { sendHeight } from './messages.js';

/** Sends the host the height of the document's content at each change, with `overlay` pixels added for an open list. */
export function useHeightReport(overlay = 0): void {
  useLayoutEffect(() => {
    const content = document.getElementById('root');
    if (!content) return;
    let reported = 0;
    const report = () => {
      const { height } = content.getBoundingClientRect();
      if (height === reported) return;
      reported = height;
      // In a hidden container the content has no height; the height is sent once the frame is shown.
      if (height > 0) sendHeight(Math.ceil(height) + overlay, overlay);
    };
    const sizeObserver = new ResizeObserver(report);
    // ResizeObserver does not fire while the frame is off screen, so a MutationObserver also triggers the report. A
    // timer joins hundreds of changes into one report, because reading the height forces a layout.
    let timer = setTimeout(report);
    const changeObserver = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(report);
    });
    sizeObserver.observe(content);
    changeObserver.observe(content, { childList: true, characterData: true, subtree: true });
    return () => {
      clearTimeout(timer);
      changeObserver.disconnect();
      sizeObserver.disconnect();
    };
  }, [overlay]);
}
