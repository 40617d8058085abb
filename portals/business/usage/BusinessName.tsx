import { Link } from 'react-router';
import { paths } from '#src/paths.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';

/** Staff come from here to the company; its managers have no other than their own. */
export function BusinessName({ id, name }: { id: string; name: string }) {
  const { user } = useUserContext();
  return user?.role === 'CUSTOMER_SUPPORT' ? <Link to={paths.businessOne(id)}>{name}</Link> : name;
}
