import type { CodeOf } from '#domain/office/import-cell.ts';
import { foldHeader, type ImportCodes } from '#domain/office/import-field.ts';
import { INSTALLED_LOCALES } from '#server/locales/installed.ts';
import { keysBelow, textIn } from '#server/locales/texts.ts';

const known = new Map<ImportCodes, ReadonlyMap<string, string>>();

/** Returns the codes by their labels in every installed language, folded. */
function labelsOf(codes: ImportCodes): ReadonlyMap<string, string> {
  const labels = INSTALLED_LOCALES.flatMap((locale) =>
    keysBelow(`vocabulary:${codes}`).map(
      (code) => [foldHeader(textIn(locale, `vocabulary:${codes}.${code}`)), code] as const,
    ),
  );
  return new Map(labels);
}

/** Finds the code that a cell names by its label, "Inglés" or "ingles" for ENGLISH. */
export function codeByLabel(codes: ImportCodes | undefined): CodeOf {
  if (!codes) return () => undefined;
  const labels = known.get(codes) ?? labelsOf(codes);
  known.set(codes, labels);
  return (label) => labels.get(foldHeader(label));
}
