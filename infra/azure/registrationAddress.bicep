// Adds the identifier of the portal’s API. It contains the client id, which Azure chooses when registration.bicep is deployed.
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
