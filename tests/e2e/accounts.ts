/** Of every account of the demo school (RUN-10). */
export const PASSWORD = 'demo-school-2026';

const STAFF: ReadonlySet<string> = new Set([
  'admin',
  'support',
  'teacher',
  'teacher2',
  'teacher-free',
  'teacher-away',
]);

/** Where a demo account of the default school signs in, and with what. */
export const signInOf = (name: string) => ({
  url: `/api/v1/${STAFF.has(name) ? 'auth/token-petition' : 'student-platform/login'}`,
  data: { email: `${name}@lingua.example`, password: PASSWORD },
});
