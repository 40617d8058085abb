import Archive from '@mui/icons-material/Archive';
import BeachAccess from '@mui/icons-material/BeachAccess';
import Bedtime from '@mui/icons-material/Bedtime';
import Block from '@mui/icons-material/Block';
import CancelIcon from '@mui/icons-material/Cancel';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ChildCare from '@mui/icons-material/ChildCare';
import EditNote from '@mui/icons-material/EditNote';
import EmojiEvents from '@mui/icons-material/EmojiEvents';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import EventIcon from '@mui/icons-material/Event';
import EventAvailable from '@mui/icons-material/EventAvailable';
import EventBusy from '@mui/icons-material/EventBusy';
import EventRepeat from '@mui/icons-material/EventRepeat';
import FiberNew from '@mui/icons-material/FiberNew';
import Groups from '@mui/icons-material/Groups';
import HistoryToggleOff from '@mui/icons-material/HistoryToggleOff';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import HowToReg from '@mui/icons-material/HowToReg';
import Language from '@mui/icons-material/Language';
import Paid from '@mui/icons-material/Paid';
import PauseCircle from '@mui/icons-material/PauseCircle';
import PendingActions from '@mui/icons-material/PendingActions';
import Person from '@mui/icons-material/Person';
import PersonAdd from '@mui/icons-material/PersonAdd';
import PersonOff from '@mui/icons-material/PersonOff';
import Phone from '@mui/icons-material/Phone';
import School from '@mui/icons-material/School';
import Slideshow from '@mui/icons-material/Slideshow';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import TaskAlt from '@mui/icons-material/TaskAlt';
import Undo from '@mui/icons-material/Undo';
import WarningIcon from '@mui/icons-material/Warning';
import type { SvgIconComponent } from '@mui/icons-material';
import type { IconName } from '#domain/look.ts';

/** The icons that the vocabularies name. */
export const BADGE_ICONS: Readonly<Record<IconName, SvgIconComponent>> = {
  Archive,
  BeachAccess,
  Bedtime,
  Block,
  Cancel: CancelIcon,
  CheckCircle,
  ChildCare,
  EditNote,
  EmojiEvents,
  ErrorOutline,
  Event: EventIcon,
  EventAvailable,
  EventBusy,
  EventRepeat,
  FiberNew,
  Groups,
  HistoryToggleOff,
  HourglassEmpty,
  HowToReg,
  Language,
  Paid,
  PauseCircle,
  PendingActions,
  Person,
  PersonAdd,
  PersonOff,
  Phone,
  School,
  Slideshow,
  SwapHoriz,
  TaskAlt,
  Undo,
  Warning: WarningIcon,
};
