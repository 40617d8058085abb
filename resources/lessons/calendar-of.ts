/** Whose lessons a calendar shows; nobody named: everybody's. */
export interface CalendarOf {
  studentId?: string;
  teacherId?: string;
  groupId?: string;
}

export const isOfAll = ({ studentId, teacherId, groupId }: CalendarOf): boolean =>
  !studentId && !teacherId && !groupId;
