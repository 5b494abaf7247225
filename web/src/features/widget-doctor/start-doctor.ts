import { showPanel } from './components/panel.js';
import { examine } from './model/examine.js';
import { siteTexts } from './model/texts.js';

/** Examines the widgets of the host page, and shows the findings on it. */
export function startDoctor(shop: string): void {
  const panel = showPanel(siteTexts(), () => void run());
  const run = async () => {
    panel.showProgress();
    panel.showFindings(await examine(shop));
  };
  void run();
}
