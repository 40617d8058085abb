/** The person or group whose lessons a calendar shows; all lessons if empty. */
export interface CalendarOf {
  studentId?: string;
  teacherId?: string;
  groupId?: string;
}
