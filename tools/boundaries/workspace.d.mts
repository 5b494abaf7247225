export interface Project {
  name: string;
  /** Relative to the repository root, e.g. `services/coupon`. */
  folder: string;
  type: string;
  platform: string;
  scope: string;
}
export function readWorkspace(root: string): { projects: Project[]; problems: string[] };
export function readTags(folder: string, list: string[]): { tags: Partial<Project>; missing: string[] };
