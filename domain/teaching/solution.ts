import type { IconName, KindColour } from '#domain/shared/appearance.ts';
import { valuesOf } from '#domain/shared/appearance.ts';

interface SolutionLook {
  readonly colour: KindColour;
  readonly icon: IconName;
}

/** Solutions that support can apply to a request with one click; texts: `solution.<KIND>`. */
export const SOLUTION = {
  MOVE_ASKED: { colour: 'temporal', icon: 'SwapHoriz' },
  MOVE_OTHER_TIME: { colour: 'temporal', icon: 'SwapHoriz' },
  MOVE_OTHER_TEACHER: { colour: 'temporal', icon: 'PersonAdd' },
  BOOK_ASKED: { colour: 'regular', icon: 'EventAvailable' },
  BOOK_OTHER_TIME: { colour: 'regular', icon: 'Event' },
  BOOK_OTHER_TEACHER: { colour: 'regular', icon: 'PersonAdd' },
  START_SERIES: { colour: 'regular', icon: 'EventRepeat' },
  CANCEL_BACK: { colour: 'cancel', icon: 'EventBusy' },
  CANCEL_KEPT: { colour: 'cancel', icon: 'Block' },
  /** The school failed to give the lesson: its credits are returned. */
  GIVE_BACK: { colour: 'blocked', icon: 'Undo' },
  GIVE_BACK_AND_BOOK: { colour: 'temporal', icon: 'EventAvailable' },
  CAME: { colour: 'regular', icon: 'HowToReg' },
  DID_NOT_COME: { colour: 'blocked', icon: 'PersonOff' },
  CHANGE_TEACHER: { colour: 'warning', icon: 'SwapHoriz' },
  END_SERIES: { colour: 'cancel', icon: 'Block' },
  PAUSE_SERIES: { colour: 'warning', icon: 'PauseCircle' },
  MOVE_OCCASIONAL: { colour: 'temporal', icon: 'Event' },
  MOVE_REGULAR: { colour: 'regular', icon: 'EventRepeat' },
  SKIP_REGULAR: { colour: 'warning', icon: 'EventBusy' },
  REPLY: { colour: 'trial', icon: 'EditNote' },
} as const satisfies Record<string, SolutionLook>;
export type SolutionKind = keyof typeof SOLUTION;
export const SOLUTION_KINDS = valuesOf(SOLUTION);

/** How many solutions a task opens with. */
export const MOST_SOLUTIONS = 5;
