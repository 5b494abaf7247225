import { placeFinding, valueFindings } from './attributes.js';
import type { Finding } from './finding.js';
import { languageFindings, permissionFindings, referrerFindings, sandboxFindings } from './frame-attributes.js';
import { heightFindings } from './height.js';
import { correctedDirective, reloadFrame } from './reload-frame.js';
import { type WidgetOfPage, widgetsOf } from './widgets.js';

export interface Examination {
  widgetCount: number;
  findings: Finding[];
  /** Facts that are no faults, but that the site owner should know. */
  notes: Finding[];
}

/** Examines every widget of the page. Reloads the shop's frames, and sends no data anywhere. */
export async function examine(shop: string): Promise<Examination> {
  const widgets = widgetsOf(shop);
  const examined = await Promise.all(widgets.map((widget) => examineWidget(widget, shop)));
  const all = examined.flat();
  const isNote = ({ kind }: Finding) => kind === 'hidden';
  const code = `<div data-widget="search"></div>`;
  return {
    widgetCount: widgets.length,
    findings: [
      ...(widgets.length === 0 ? [{ kind: 'noWidget', where: 'html', line: code } as const] : []),
      // One line corrects the policy of the page for all of its frames.
      ...all.filter(({ kind }) => kind === 'frameBlocked').slice(0, 1),
      ...all.filter((finding) => finding.kind !== 'frameBlocked' && !isNote(finding)),
    ],
    notes: [...(window.parent === window ? [] : [{ kind: 'framedPage' } as const]), ...all.filter(isNote)],
  };
}

async function examineWidget(widget: WidgetOfPage, shop: string): Promise<Finding[]> {
  const { element, frame } = widget;
  const foundInValues = valueFindings(widget);
  if (!frame) return foundInValues;
  // A page that is no widget refuses to be framed and sends no message.
  if (foundInValues.some(({ kind }) => kind === 'path')) return foundInValues;
  const framed = { ...widget, frame };
  const result = await reloadFrame(frame, shop);
  const foundInSandbox = sandboxFindings(framed);
  const unknownPlace = 'unknownPlace' in result ? result.unknownPlace : undefined;
  const others = [
    ...foundInValues,
    ...(unknownPlace ? [placeFinding(widget, unknownPlace.parameter, unknownPlace.suggestion)] : []),
    ...foundInSandbox,
    ...permissionFindings(framed),
    ...referrerFindings(framed),
    ...languageFindings(framed),
  ];
  switch (result.state) {
    case 'blocked':
      return [
        {
          kind: 'frameBlocked',
          facts: { directive: result.directive },
          where: 'header',
          line: correctedDirective(result.policy, shop),
        },
        ...others,
      ];
    case 'silent':
      // A sandbox that lacks permissions is reported already, and may be why the frame sends no messages.
      return [...(foundInSandbox.length > 0 ? [] : [{ kind: 'silent', target: element } as const]), ...others];
    case 'hidden':
      return [{ kind: 'hidden', target: element }, ...others];
    case 'shown':
      return [...others, ...heightFindings(widget, result.height)];
  }
}
