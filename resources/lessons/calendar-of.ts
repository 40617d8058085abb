/** The person or group whose lessons a calendar shows; all lessons if empty. */
export interface CalendarOf {
  studentId?: string;
  teacherId?: string;
  groupId?: string;
}

export const isOfAll = ({ studentId, teacherId, groupId }: CalendarOf): boolean =>
  !studentId && !teacherId && !groupId;
