import { generateSync } from 'otplib';
import { eventually } from '@shop/testing';
import { journeyBrowser } from '../support/journey-browser.js';
import { LoginPage } from '../support/pages/login-page.js';
import { SecurityPage } from '../support/pages/security-page.js';
import { sharedShop } from '../support/shared-shop.js';

const password = 'a correct horse battery';
/**
 * The code of the current time step (0) or of the next one (1). Each step is accepted once, so every use needs a later
 * one. The code of an earlier step could be too old when it arrives.
 */
const codeOf = (secret: string, steps: 0 | 1) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 });

describe('an admin', () => {
  const { visit } = journeyBrowser(sharedShop);

  it('[AD-5] [SC-5] sets up an authenticator app, and is asked for its code at the next sign-in', async () => {
    const shop = sharedShop();
    const email = await shop.createAdmin('viewer', password);
    const { page } = await visit({ expectedErrors: /status of 4(01|22)/, asAdmin: true });
    const [login, security] = [new LoginPage(page, 'de'), new SecurityPage(page, 'de')];
    await security.open();
    await login.signIn(email, password);
    const secret = await security.beginTotp('Meine App');
    await security.finishTotp(codeOf(secret, 0));
    await security.factor('Meine App').waitFor();

    await login.signOut();
    await login.signInButton.waitFor();
    await security.open();
    await login.signIn(email, password);
    await security.codeField.waitFor();
    await page.reload();
    await security.confirm('000000');
    await login.alert.waitFor();
    await security.confirm(codeOf(secret, 1));
    await security.factor('Meine App').waitFor();

    await security.remove('Meine App');
    await page.getByText('Kein zweiter Faktor').waitFor();
    const actions = (await shop.auditRecordsBy(email)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('factor'))).toEqual([
      'factor.removed',
      'factor.verified',
      'factor.failed',
      'factor.verified',
      'factor.enrolled',
    ]);
  });

  it('[AD-8] follows the link of an invitation, chooses a password and signs in with it', async () => {
    const shop = sharedShop();
    const email = `invited-${crypto.randomUUID()}@example.com`;
    const owner = await visit({ expectedErrors: /status of 401/, asAdmin: true });
    await owner.page.goto('/admin/admins?form=new');
    await new LoginPage(owner.page, 'de').signIn('admin@example.com', 'demo-admin-password');
    const dialog = owner.page.getByRole('dialog');
    await dialog.getByLabel('E-Mail').fill(email);
    await dialog.getByRole('button', { name: 'Einladen' }).click();
    await owner.page.getByRole('row').filter({ hasText: email }).getByText('Eingeladen').waitFor();

    const mail = await eventually(async () => (await shop.mails(email))[0]);
    const link = /http\S+\/login\/invitation#\S+/.exec(mail.text)![0];
    const { page } = await visit({ expectedErrors: /status of (401|404)/, asAdmin: true });
    await page.goto(link);
    await page.getByLabel('Passwort').fill(password);
    await page.getByRole('button', { name: 'Einladung annehmen' }).click();
    await page.getByText('Willkommen!').waitFor();
    await page.reload();
    await page.getByText('Diese Einladung gilt nicht mehr').waitFor();
    await page.goto('/admin/security');
    await new LoginPage(page, 'de').signIn(email, password);
    await page.getByRole('heading', { name: 'Sicherheit' }).waitFor();
  });

  it('[AD-6] signs in at an identity provider, and later unlinks the account', async () => {
    const shop = sharedShop();
    const email = await shop.createAdmin('viewer', password);
    const { page } = await visit({ expectedErrors: /status of 401/, asAdmin: true });
    const [login, security] = [new LoginPage(page, 'de'), new SecurityPage(page, 'de')];
    await security.open();
    await login.signInAtSandbox('stranger@example.com');
    await page.getByText('Mit diesem Konto ist hier keine Anmeldung möglich.').waitFor();

    await security.open();
    await login.signInAtSandbox(email);
    await page.waitForURL('/admin/security');
    const linked = page.getByRole('row').filter({ hasText: 'Sandbox' });
    await linked.getByRole('button', { name: 'Trennen' }).click();
    await page.getByText('Kein Konto verknüpft').waitFor();
    const actions = (await shop.auditRecordsBy(email)).map(({ action }) => action);
    expect(actions).toEqual(['identity.unlinked', 'sign_in', 'identity.linked']);
  });

  it('[AD-5] sets up a phone with the code of a text message', async () => {
    const shop = sharedShop();
    const email = await shop.createAdmin('viewer', password);
    const { page } = await visit({ language: 'en', expectedErrors: /status of 401/, asAdmin: true });
    const [login, security] = [new LoginPage(page, 'en'), new SecurityPage(page, 'en')];
    await security.open('?add=phone');
    await login.signIn(email, password);
    await security.dialog.getByLabel('Phone number').fill('+49 151 11122233');
    await security.dialog.getByRole('button', { name: 'Next' }).click();
    await security.dialog.getByRole('button', { name: 'Send a code by text message' }).click();
    await security.codeField.waitFor();
    await security.confirm((await shop.lastTextMessage('+4915111122233')).match(/\d{6}/)![0]);
    await security.factor('My phone').waitFor();
  });

  it('[AD-5] sets up a passkey, and confirms the next sign-in with it', async () => {
    const email = await sharedShop().createAdmin('viewer', password);
    const { page, context } = await visit({ language: 'en', expectedErrors: /status of 401/, asAdmin: true });
    const devTools = await context.newCDPSession(page);
    await devTools.send('WebAuthn.enable');
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    const [login, security] = [new LoginPage(page, 'en'), new SecurityPage(page, 'en')];
    await security.open('?add=passkey');
    await login.signIn(email, password);
    await security.dialog.getByRole('button', { name: 'Next' }).click();
    await security.factor('Passkey').waitFor();

    await login.signOut();
    await login.signInButton.waitFor();
    await security.open();
    await login.signIn(email, password);
    await page.getByRole('button', { name: 'Use the passkey' }).click();
    await security.factor('Passkey').waitFor();
  });
});
