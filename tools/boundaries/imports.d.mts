export interface ImportedModule {
  specifier: string;
  line: number;
  dynamic: boolean;
}
export function readImports(file: string, text: string): ImportedModule[];
