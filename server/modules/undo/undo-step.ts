import type { MemberRow } from '#server/modules/groups/member-rows.ts';
import type { LessonRow } from '#server/modules/lessons/lesson-row.ts';
import type { SeriesLink } from '#server/modules/regular-lessons/restore.ts';
import type { SeriesRow } from '#server/modules/regular-lessons/series-row.ts';

/** What takes one action back. Steps run in the opposite order of the actions. */
export type UndoStep =
  | { do: 'unbook'; lessonId: string }
  | { do: 'leave'; lessonId: string; studentId: string }
  /** Puts a moved or cancelled lesson back as it was. */
  | { do: 'restore'; lesson: LessonRow }
  | { do: 'reopen'; taskId: string }
  /** Ends a weekly series that has just been made. */
  | { do: 'endSeries'; seriesId: string }
  /** Puts a weekly series back, with the dates that its lessons stand for; `madeId` came of it and goes. */
  | { do: 'restoreSeries'; series: SeriesRow; links: SeriesLink[]; madeId: string | null }
  /** Gives a student and their weekly lessons back to whom they had. */
  | {
      do: 'setTeacher';
      studentId: string;
      teacherId: string | null;
      series: { id: string; teacherId: string }[];
    }
  /** Whose hour a weekly lesson keeps over a clock change is open again. */
  | { do: 'forgetHour'; seriesId: string; on: string }
  | { do: 'resumeSeries'; seriesId: string; status: string; endsOn: string | null }
  /** Puts the times of these students in a group back as they were. */
  | { do: 'restoreMembers'; groupId: string; studentIds: string[]; rows: MemberRow[] }
  /** Credits that hold longer hold as before, and the wish is open again. */
  | { do: 'unextend'; extensionId: string }
  /** Gives requests back to whom they had, and forgets that somebody was told. */
  | {
      do: 'giveBack';
      key: string;
      ownerId: string | null;
      tasks: { id: string; ownerId: string | null }[];
    }
  /** Takes back time off that was entered. */
  | { do: 'removeTimeOff'; ids: string[] };
