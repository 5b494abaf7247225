import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/index.js';
import { formatMoney, moneyLocales } from '../../../shared/lib/money.js';

export interface ChartColumn {
  key: string;
  /** Below the column, if there is room for it. */
  label: string;
  cents: number;
  /** The cents of the corresponding day or month in the period before. */
  beforeCents?: number | undefined;
}

interface ColumnChartProps {
  columns: readonly ChartColumn[];
  /** What the chart shows, for those who do not see it. */
  summary: string;
}

/** All sizes are pixels. */
const height = 240;
const space = { left: 64, right: 8, top: 12, bottom: 28 };
const labelWidth = 56;
/** The width until the element is measured. */
const defaultWidth = 640;

/**
 * A column for each day or month, with a line at the value in the period before. A `ChartTable` has the figures of the
 * columns.
 */
export function ColumnChart({ columns, summary }: ColumnChartProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { ref, width } = useWidth();
  const hasBefore = columns.some(({ beforeCents }) => beforeCents !== undefined);
  const { low, high, lines } = scaleOf(columns.flatMap(({ cents, beforeCents = 0 }) => [cents, beforeCents]));
  const plotHeight = height - space.top - space.bottom;
  const yOf = (cents: number) => space.top + (plotHeight * (high - cents)) / (high - low);
  const stepWidth = (width - space.left - space.right) / Math.max(1, columns.length);
  const labelEvery = Math.ceil(labelWidth / stepWidth);
  const amount = new Intl.NumberFormat(moneyLocales[language], {
    style: 'currency',
    currency: 'EUR',
    notation: high >= 1_000_000 ? 'compact' : 'standard',
    maximumFractionDigits: high < 1_000 ? 2 : 0,
  });
  return (
    <figure ref={ref} className="space-y-2">
      <svg role="img" aria-label={summary} width={width} height={height} className="block max-w-full text-muted">
        {lines.map((cents) => (
          <g key={cents}>
            <line
              x1={space.left}
              x2={width - space.right}
              y1={yOf(cents)}
              y2={yOf(cents)}
              className={cents === 0 ? 'stroke-current' : 'stroke-line'}
            />
            <text x={space.left - 8} y={yOf(cents) + 4} textAnchor="end" className="fill-current text-xs tabular-nums">
              {amount.format(cents / 100)}
            </text>
          </g>
        ))}
        {columns.map(({ key, label, cents, beforeCents }, index) => {
          const x = space.left + index * stepWidth;
          return (
            <g key={key}>
              <rect
                x={x + stepWidth * 0.15}
                width={stepWidth * 0.7}
                y={Math.min(yOf(0), yOf(cents))}
                height={Math.abs(yOf(0) - yOf(cents))}
                className="fill-current text-accent"
              />
              {beforeCents !== undefined && (
                <line
                  x1={x + stepWidth * 0.05}
                  x2={x + stepWidth * 0.95}
                  y1={yOf(beforeCents)}
                  y2={yOf(beforeCents)}
                  strokeWidth={2}
                  className="stroke-current text-ink"
                />
              )}
              {/* Larger than the column, so that the tooltip is easy to reach. */}
              <rect x={x} width={stepWidth} y={space.top} height={plotHeight} className="fill-transparent">
                <title>{`${label}: ${formatMoney(cents, language)}`}</title>
              </rect>
              {index % labelEvery === 0 && (
                <text x={x + stepWidth / 2} y={height - 8} textAnchor="middle" className="fill-current text-xs">
                  {label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {hasBefore && (
        <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-muted">
          <span className="inline-flex items-center gap-2">
            <svg aria-hidden width={12} height={12} className="text-accent">
              <rect width={12} height={12} className="fill-current" />
            </svg>
            {t('chart.now')}
          </span>
          <span className="inline-flex items-center gap-2">
            <svg aria-hidden width={16} height={12} className="text-ink">
              <line x1={0} x2={16} y1={6} y2={6} strokeWidth={2} className="stroke-current" />
            </svg>
            {t('chart.before')}
          </span>
        </figcaption>
      )}
    </figure>
  );
}

/** A scale in round steps that contains zero and all values. */
export function scaleOf(values: readonly number[]): { low: number; high: number; lines: number[] } {
  const max = Math.max(0, ...values);
  const min = Math.min(0, ...values);
  const rough = Math.max(100, (max - min) / 4);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((size) => size >= rough) ?? rough;
  const low = Math.floor(min / step) * step;
  const high = Math.max(low + step, Math.ceil(max / step) * step);
  const lines = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
  return { low, high, lines };
}

/** The width of an element, in pixels. */
function useWidth() {
  const ref = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(defaultWidth);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || defaultWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
