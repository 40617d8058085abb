type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Inserts a text at the last cursor position: in the focused field, else in the last one; updates the form as if it were typed. */
export function insertAtCursor(box: HTMLElement | null, text: string): void {
  const fields = [...(box?.querySelectorAll<Typed>('input, textarea') ?? [])];
  const field = fields.find((each) => each === document.activeElement) ?? fields.at(-1);
  if (!field) return;
  const end = field.selectionEnd ?? field.value.length;
  field.setRangeText(text, field.selectionStart ?? end, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
