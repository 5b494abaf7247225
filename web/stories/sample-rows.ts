export interface SampleRow {
  code: string;
  kind: string;
  cents: number;
  validUntil: string;
}

export const sampleRows: SampleRow[] = [
  { code: 'SPRING26', kind: 'Fixed', cents: 1_500, validUntil: '2026-05-31' },
  { code: 'ESCAPE-7Q4K-PX2M', kind: 'Gift card', cents: 123_456, validUntil: '2029-11-21' },
  { code: 'FRIENDS', kind: 'Fixed', cents: 500, validUntil: '2026-12-24' },
];
