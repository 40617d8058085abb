/** What a button acts upon: heard behind the words that are shown, where the same ones stand on every row. */
export function ActionTarget({ children }: { children: string }) {
  return <span className="visually-hidden">: {children}</span>;
}
