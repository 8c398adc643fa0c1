// This second step adds the identifier of the portal’s API. It contains the client id, which only the first step creates.
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
