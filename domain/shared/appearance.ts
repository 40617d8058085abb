/** Colour families of status badges; the theme gives each its light and dark pair. */
export type BadgeColour = 'success' | 'info' | 'warning' | 'danger' | 'neutral' | 'accent';

/** Colour families of lessons and support tasks (ENT-05). */
export type KindColour = 'regular' | 'temporal' | 'trial' | 'cancel' | 'warning' | 'blocked';

/** The icons that badges and cards use, by their name in @mui/icons-material: the interface maps exactly these. */
export const ICONS = [
  'Archive',
  'BeachAccess',
  'Bedtime',
  'Block',
  'Cancel',
  'CheckCircle',
  'ChildCare',
  'EditNote',
  'EmojiEvents',
  'ErrorOutline',
  'Event',
  'EventAvailable',
  'EventBusy',
  'EventRepeat',
  'FiberNew',
  'Groups',
  'HistoryToggleOff',
  'HourglassEmpty',
  'HowToReg',
  'Language',
  'Paid',
  'PauseCircle',
  'PendingActions',
  'Person',
  'PersonAdd',
  'PersonOff',
  'Phone',
  'School',
  'Slideshow',
  'SwapHoriz',
  'TaskAlt',
  'Undo',
  'Warning',
] as const;
export type IconName = (typeof ICONS)[number];

/** How a value of a vocabulary looks. Its word is in the catalogue, under `<vocabulary>.<VALUE>`. */
export interface Look {
  readonly colour: BadgeColour | KindColour;
  readonly icon: IconName;
}
export type Vocabulary = Readonly<Record<string, Look>>;

/** The values of a vocabulary in the order written, in the shape that `z.enum` takes. */
export function valuesOf<V extends string>(table: Readonly<Record<V, unknown>>): readonly [V, ...V[]] {
  return Object.keys(table) as [V, ...V[]];
}

/** States that several nouns share, so that one word looks the same everywhere. */
export const SHARED = {
  ACTIVE: { colour: 'success', icon: 'CheckCircle' },
  INACTIVE: { colour: 'neutral', icon: 'Archive' },
  PAUSED: { colour: 'warning', icon: 'PauseCircle' },
  VACATIONS: { colour: 'info', icon: 'BeachAccess' },
  DRAFT: { colour: 'neutral', icon: 'EditNote' },
  ASSIGNED: { colour: 'info', icon: 'EventAvailable' },
  PENDING: { colour: 'warning', icon: 'PendingActions' },
  WAITING: { colour: 'warning', icon: 'HourglassEmpty' },
  COMPLETED: { colour: 'success', icon: 'TaskAlt' },
  OVERDUE: { colour: 'danger', icon: 'Warning' },
  EXPIRED: { colour: 'neutral', icon: 'HistoryToggleOff' },
  CANCELLED: { colour: 'danger', icon: 'Cancel' },
  REFUNDED: { colour: 'neutral', icon: 'Undo' },
} as const satisfies Vocabulary;
