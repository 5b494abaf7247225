import type { ImportedModule } from './imports.mjs';
import type { Project } from './workspace.mjs';

export interface Violation {
  file: string;
  line: number;
  rule: string;
  specifier: string;
}
export const rules: Record<string, { why: string }>;
export function checkImports(projects: Project[], file: string, imports: ImportedModule[]): Violation[];
