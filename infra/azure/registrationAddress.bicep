// The identifier of the portal’s API contains the client id, which exists only once the registration does. So this module
// completes the registration in a second step.
extension microsoftGraphV1

@description('Environment name with its suffix.')
param name string
@description('Client id of the registration.')
param clientId string

resource application 'Microsoft.Graph/applications@v1.0' = {
  uniqueName: 'hackathon-portal-${name}'
  displayName: 'Hackathon Portal'
  identifierUris: ['api://${clientId}']
}
