interface OfOne {
  studentId?: string | null | undefined;
  groupId?: string | null | undefined;
}

/** Returns for whom a lesson is: its group, else its student; null without either. */
export function learnerOf({ groupId, studentId }: OfOne) {
  if (groupId) return { groupId };
  return studentId ? { studentId } : null;
}
