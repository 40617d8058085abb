/** The object of a button, for screen readers, when the same label is on every row. */
export function ActionTarget({ children }: { children: string }) {
  return <span className="visually-hidden">: {children}</span>;
}
