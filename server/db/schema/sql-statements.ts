export interface Statement {
  /** Without comments before it and the semicolon after it. */
  readonly text: string;
  /** Where it begins in the whole text. */
  readonly offset: number;
}

/** A comment, a quoted text (also between dollars), or the end of a statement. */
const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;/g;
const LEADING = /^(?:\s+|--[^\n]*\n?|\/\*[\s\S]*?\*\/)+/;

/** Splits SQL into its statements: semicolons within quotes, function bodies and comments end none. */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let from = 0;
  const add = (to: number) => {
    const whole = sql.slice(from, to);
    const skipped = LEADING.exec(whole)?.[0].length ?? 0;
    const text = whole.slice(skipped).trim();
    if (text) statements.push({ text, offset: from + skipped });
    from = to + 1;
  };
  for (const { 0: token, index } of sql.matchAll(TOKEN)) if (token === ';') add(index);
  add(sql.length);
  return statements;
}

/** The number of the line at an offset. */
export const lineAt = (sql: string, offset: number): number => sql.slice(0, offset).split('\n').length;
