import {
  loadSync,
  type MessageTypeDefinition,
  type MethodDefinition,
  type ServiceDefinition,
} from '@grpc/proto-loader';
import { failureService, grpcServices, type GrpcServiceName } from '@shop/contracts';
import { loaderOptions } from '@shop/platform';

type Field = { name: string; label: string; type: string; typeName: string };
type Method = MethodDefinition<object, object>;

/**
 * A fake service that responds to every rpc of its contract with one value in each field. Requests and responses pass
 * through the codec of the contract, so that a value which cannot be encoded fails as it would between processes.
 */
export const contractFake = <Client>(name: GrpcServiceName): Client =>
  Object.assign(fakeOf<object>(grpcServices[name]), fakeOf<object>(failureService)) as Client;

type Contract = { file: string; package: string; service: string };

function fakeOf<Client>({ file, package: packageName, service }: Contract): Client {
  const definitions = loadSync(file, loaderOptions);
  const methods = Object.entries(definitions[`${packageName}.${service}`] as ServiceDefinition);

  const messageOf = (type: { field: Field[] }, scope: string): object =>
    Object.fromEntries(
      type.field.map((field) => {
        const value = valueOf(field, scope);
        return [field.name, field.label === 'LABEL_REPEATED' ? [value] : value];
      }),
    );
  const valueOf = ({ name: field, type, typeName }: Field, scope: string): unknown => {
    switch (type) {
      case 'TYPE_STRING':
        return textOf(field);
      case 'TYPE_BYTES':
        return Buffer.from('bytes');
      case 'TYPE_BOOL':
        return true;
      case 'TYPE_MESSAGE':
        return messageOf(definitionOf(typeName, scope).type as { field: Field[] }, scope);
      default:
        return 1;
    }
  };
  const definitionOf = (typeName: string, scope: string): MessageTypeDefinition<object, object> =>
    (definitions[typeName.replace(/^\./, '')] ?? definitions[`${scope}.${typeName}`]) as MessageTypeDefinition<
      object,
      object
    >;

  const callOf = (method: Method) => {
    const answer = messageOf(method.responseType.type as { field: Field[] }, packageName);
    const bytes = method.responseSerialize(answer);
    return async (request: object): Promise<object> => {
      method.requestSerialize(request);
      return method.responseDeserialize(bytes);
    };
  };
  return Object.fromEntries(
    methods.map(([method, definition]) => [
      method.charAt(0).toLowerCase() + method.slice(1),
      callOf(definition as Method),
    ]),
  ) as Client;
}

/** A plausible text for a field of this name. */
function textOf(name: string): string {
  if (/At$/.test(name)) return '2026-11-22T10:00:00.000Z';
  if (/^valid(From|Until)$/.test(name)) return '2026-11-22';
  if (/url$/i.test(name)) return 'https://files.test/1.pdf';
  if (/language$/i.test(name)) return 'de';
  if (/^(before|after)$|Json$/.test(name)) return '{}';
  // Each list has one page; an export would otherwise read pages forever.
  if (/cursor$/i.test(name)) return '';
  return name === 'currency' ? 'EUR' : 'x';
}
