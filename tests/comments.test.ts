import { expect, it } from 'vitest';
import { IDIOMS } from './support/idioms.ts';
import { productFiles } from './support/product-files.ts';

const FILES = productFiles('domain', 'server', 'src', 'resources', 'portals', 'scripts').filter(
  ({ file }) => !file.startsWith('server/demo/'),
);

/** Without the marks of the comment; null for a line of code alone. */
function commentIn(line: string): string | null {
  const [, text] = /^\s*(?:\/\*\*|\*|\/\/)(?!\/)\s*(.*)|\s\/\/ (.*)/.exec(line)?.filter(Boolean) ?? [];
  return text ?? null;
}

const COMMENT_IDIOMS = IDIOMS.filter(({ onlyTexts }) => !onlyTexts);
/** Those left are names and terms: `contest`, the account `nobody`, "the same in all records". */
const MOST = 10;

it('comments are in plain words', () => {
  const found = FILES.flatMap(({ file, text: source }) =>
    source.split('\n').flatMap((line, index) => {
      const text = commentIn(line);
      const isIdiom = ({ pattern, except = [] }: (typeof IDIOMS)[number]) =>
        text !== null && pattern.test(text) && !except.some((one) => one.test(text));
      return COMMENT_IDIOMS.some(isIdiom) ? [`${file}:${index + 1}: ${text}`] : [];
    }),
  );
  expect(FILES.length).toBeGreaterThan(2000);
  expect(found.length, found.join('\n')).toBeLessThan(MOST);
});
