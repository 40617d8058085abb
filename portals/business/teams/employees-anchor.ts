export const EMPLOYEES_ANCHOR = 'employees';

/** Shows the list of employees and continues there by keyboard. The hash of the address belongs to the tabs. */
export function focusEmployees(): void {
  const list = document.getElementById(EMPLOYEES_ANCHOR);
  list?.scrollIntoView({ block: 'start' });
  list?.focus({ preventScroll: true });
}
