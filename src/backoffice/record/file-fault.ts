import { FILE_ENDINGS, MAX_FILE_BYTES } from '#domain/office/document.ts';

export type FileFault = 'too-large' | 'wrong-type' | 'empty';

/** What is plainly wrong with a file before it travels; the server judges by the content. */
export function faultOf({ name, size }: Pick<File, 'name' | 'size'>): FileFault | null {
  if (size === 0) return 'empty';
  if (size > MAX_FILE_BYTES) return 'too-large';
  return FILE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending)) ? null : 'wrong-type';
}

/** `Report June.pdf` → `Report June`, as far as a title may reach. */
export const titleOf = (name: string): string => name.replace(/\.[^.]*$/, '').slice(0, 120);
