// Who the functions and the transcoder are to every other service. What each may do stands beside what it may do it with.

@description('Name of the environment with its suffix.')
param name string
@description('Region.')
param location string
@description('Tags of every resource.')
param tags object

resource functions 'Microsoft.ManagedIdentity/userAssignedIdentities@2023-01-31' = {
  name: 'id-functions-${name}'
  location: location
  tags: tags
}

// One of its own: it reads what strangers have sent, and may do no more than videos need.
resource transcoder 'Microsoft.ManagedIdentity/userAssignedIdentities@2023-01-31' = {
  name: 'id-transcoder-${name}'
  location: location
  tags: tags
}

output functionsId string = functions.id
output functionsClientId string = functions.properties.clientId
output functionsPrincipalId string = functions.properties.principalId
output transcoderId string = transcoder.id
output transcoderClientId string = transcoder.properties.clientId
output transcoderPrincipalId string = transcoder.properties.principalId
