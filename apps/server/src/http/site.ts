import type { SiteInfo } from '@tesuji/online';
import { findSession, type ApiApp, type World } from './world.ts';

export function addSiteRoutes(api: ApiApp, world: World): void {
  api.get('/site', async (c) => {
    const { settings, build } = world;
    const { client } = c.env;
    const session = await findSession(world, c);
    const info: SiteInfo = {
      name: settings.name,
      build,
      registration: settings.registration,
      isSecure: client.isLocal || client.isEncrypted,
      addresses: world.addresses(),
      ...(settings.announcement !== '' && { announcement: settings.announcement }),
      ...(world.push !== undefined && { pushKey: world.push.publicKey }),
      ...(session !== undefined && { me: session.person }),
    };
    return c.json(info);
  });
}
