interface Named {
  groupName: string | null;
  students: readonly { fullName: string }[];
}

/** Returns a short name for a lesson's participants: the group, or the students. */
export const studentsText = ({ groupName, students }: Named, fallback: string): string =>
  groupName ?? (students.map(({ fullName }) => fullName).join(', ') || fallback);
