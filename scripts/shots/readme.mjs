const IN_README = [
  ['support-dashboard', 'desktop', 'support-dashboard.png'],
  ['teacher-teacher-schedule', 'desktop', 'teacher-schedule.png'],
  ['student-student-dashboard', 'phone', 'student-phone.png'],
];

/** The file under which the README shows this screen in this look, if it does. */
export const inReadme = (name, { size, colorScheme }) =>
  IN_README.find((entry) => colorScheme === 'light' && entry[0] === name && entry[1] === size)?.[2];
