import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';

/** The icon beside a message, so that colour is never the only sign. */
export const VARIANT_ICONS = {
  success: CheckCircle,
  error: ErrorOutline,
  info: InfoOutlined,
  warning: WarningAmber,
} as const;
