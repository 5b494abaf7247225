import { dateField } from './date-field.stories.js';
import { dialog } from './dialog.stories.js';
import { moneyField } from './money-field.stories.js';
import { pagination } from './pagination.stories.js';
import type { Stories } from './story.js';
import { table } from './table.stories.js';

export const components: Record<string, Stories> = { table, dialog, pagination, dateField, moneyField };
